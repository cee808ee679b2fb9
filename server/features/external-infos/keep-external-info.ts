import { translatorFor } from '#locales/all-languages.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/tables.ts'
import type { Result } from '../../refusals.ts'
import { externalInfosByName } from './list-external-infos.ts'
import { deleteExternalInfo, saveExternalInfo, type Doer } from './save-external-info.ts'

type Around = { readonly db: Database; readonly clock: Clock }
type Done = { readonly ok: true } | { readonly ok: false; readonly problem: string }
export type GivenInfo = {
  readonly name: string
  readonly category?: string | undefined
  readonly 'link-de'?: string | undefined
  readonly 'link-en'?: string | undefined
  readonly iframe?: string | undefined
}

/** Adds the page of a tour operator from the command line, or changes what is given of it; "" takes a link away. */
export async function keepExternalInfo({ db, clock }: Around, { name, ...given }: GivenInfo): Promise<Done> {
  const { category, iframe } = given
  if (iframe !== undefined && iframe !== 'yes' && iframe !== 'no')
    return { ok: false, problem: '--iframe is yes or no' }
  const allowIframe = iframe === undefined ? undefined : iframe === 'yes'
  const fields = { name, infoCategory: category, linkDe: given['link-de'], linkEn: given['link-en'], allowIframe }
  return doneOf(await saveExternalInfo(db, operator(clock), { name }, fields))
}

export async function removeExternalInfo({ db, clock }: Around, name: string): Promise<Done> {
  const result = await deleteExternalInfo(db, operator(clock), { name })
  return result.ok ? { ok: true } : { ok: false, problem: `There is no external information called ${name}` }
}

export const linesOfInfos = async (db: Database): Promise<string[]> =>
  (await externalInfosByName(db)).map(({ name, category, link_de, link_en, allow_iframe }) =>
    [name, category, link_de && `de ${link_de}`, link_en && `en ${link_en}`, allow_iframe && 'may be framed']
      .filter(Boolean)
      .join('  '),
  )

const operator = (clock: Clock): Doer => ({ actor: 'operator', organisationId: null, at: clock.now() })

const optionOf: Readonly<Record<string, string>> = {
  infoCategory: '--category',
  linkDe: '--link-de',
  linkEn: '--link-en',
}

/** The command line is English. */
function doneOf(result: Result<object>): Done {
  if (result.ok) return { ok: true }
  const t = translatorFor('en')
  const words = result.problems.map(({ field, key, values }) => `${optionOf[field] ?? field}: ${t(key, values)}`)
  return { ok: false, problem: words.join('; ') }
}
