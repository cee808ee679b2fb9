import { Rhumb } from '#web/ui/Rhumb.tsx'
import type { WidgetMessageProps, WidgetPageProps } from '../widget-props.ts'
import { WidgetAnswer } from './WidgetAnswer.tsx'
import { WidgetDocument } from './WidgetDocument.tsx'
import { WidgetFields } from './WidgetFields.tsx'

/** What a visitor asks, and the answer below it. */
export function WidgetPage({ form, answer, ...frame }: WidgetPageProps) {
  const { t, agency } = frame
  const { logo } = agency
  return (
    <WidgetDocument {...frame} title={t('widget.name', { agency: agency.name })} query={queryOf(form.values)}>
      <header>
        <Rhumb width={720} height={400} x={680} y={14} radius={330} opacity={0.22} />
        <div className="top">
          <h1>{t('widget.title')}</h1>
          {logo && <img className="logo" src={logo.url} width={logo.width} height={logo.height} alt={agency.name} />}
        </div>
        <WidgetFields form={form} frame={frame} />
      </header>
      <p className="visually-hidden" role="status" data-told />
      <main data-answer>{answer && <WidgetAnswer {...answer} />}</main>
    </WidgetDocument>
  )
}

export const WidgetMessage = ({ message, ...frame }: WidgetMessageProps) => (
  <WidgetDocument {...frame} title={message} query="">
    <main className="message">
      <h1>{message}</h1>
    </main>
  </WidgetDocument>
)

const queryOf = (values: WidgetPageProps['form']['values']): string =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString()
