import type { ComponentProps, MouseEvent } from 'react'
import { StatusIcon } from '../../ui/StatusIcon.tsx'
import type { FormValues } from './drafts.ts'
import { Restored } from './Restored.tsx'
import styles from './form.module.css'
import { WHOLE, type Form as FormState } from './use-form.ts'

type FormProps<Values extends FormValues> = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  form: FormState<Values>
  /** Of fields that a summary leads to, when several are wrong. */
  labels?: Partial<Record<keyof Values & string, string>>
}

/** A form with what was refused of the whole at its head, and a word about what an earlier visit left in it. */
export function Form<Values extends FormValues>({ form, labels, children, ...props }: FormProps<Values>) {
  const wrong = Object.entries(labels ?? {}).filter(([field]) => Boolean(form.errors[field]))
  return (
    <form noValidate onSubmit={form.submit} {...props}>
      <div role="alert" tabIndex={-1} className={styles.problems}>
        {form.errors[WHOLE] && (
          <p>
            <StatusIcon status="RED" size={18} />
            <span>{form.errors[WHOLE]}</span>
          </p>
        )}
        {wrong.length > 1 && (
          <ul>
            {wrong.map(([field, label]) => (
              <li key={field}>
                <a href={`#${field}`} onClick={focusField}>
                  {label}
                </a>
                <span>{form.errors[field]}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {form.wasRestored && <Restored onDiscard={form.discard} />}
      {children}
    </form>
  )
}

function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const { hash } = event.currentTarget
  event.currentTarget
    .closest('form')
    ?.querySelector<HTMLElement>(`[data-path="${hash.slice(1)}"]`)
    ?.focus()
}
