import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'

/** Whoever runs the installation, on its command line: belongs to no organisation, and may do all that is here. */
export type Operator = Pick<Context, 'db' | 'clock'> & { readonly config: Pick<Config, 'publicUrl'> }

/** Done, or why not: a sentence for the operator, who reads English like the rest of the command line. */
export type Done<T = object> = ({ readonly ok: true } & T) | { readonly ok: false; readonly problem: string }
export const declined = (problem: string) => ({ ok: false, problem }) as const

export const byOperator = ({ clock }: Operator, organisationId: string) =>
  ({ actor: 'operator', organisationId, at: clock.now() }) as const
