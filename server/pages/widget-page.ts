import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/languages.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { renderWidget, renderWidgetAnswer, renderWidgetMessage } from '#web/widget/render.tsx'
import type { WidgetForm } from '#web/widget/widget-props.ts'
import { askAgainAfterSeconds, isDatabaseAway } from '../db/database-away.ts'
import { knownFramers, readShownWidget, type ShownWidget } from '../features/widget/shown-widget.ts'
import { bodyCache, sendBody } from '../http/body-cache.ts'
import { addLoadShedding } from '../http/load-shedding.ts'
import { setFramers, setPageHeaders } from '../http/security-headers.ts'
import { wordProblems } from '../refusals.ts'
import { version } from '../version.ts'
import { inColourOf, presentAgency } from './agency-on-page.ts'
import { countryChoices } from './country-choices.ts'
import { languageOf } from './page-frame.ts'
import type { PublicPages } from './public-pages.ts'
import { widgetAnswer } from './widget-answer.ts'
import { widgetQuestion, type WidgetQuestion } from './widget-question.ts'

const rememberedBytes = 32 * 1024 * 1024

type WidgetRequest = FastifyRequest<{
  Params: { code?: string }
  Querystring: Readonly<Record<string, unknown>>
}>

/**
 * `/widget/CODE`: what an organisation shows on its own site, in a frame. Who may show it stands on every answer below `/widget`, also
 * where that is no widget: nobody, unless the code is known. It has no session and leaves nothing on the device.
 */
export async function addWidgetPage(
  app: FastifyInstance,
  pages: PublicPages,
  isOverloaded: () => boolean,
): Promise<void> {
  const bodies = bodyCache(rememberedBytes, 'small')
  const { allowed } = pages

  await app.register(async (scope) => {
    scope.addHook('onSend', async (request: WidgetRequest, reply) => {
      setFramers(reply, knownFramers(pages.db, request.params.code ?? ''))
      void reply.header('cross-origin-resource-policy', 'cross-origin')
    })
    addLoadShedding(scope, isOverloaded, (request, reply) =>
      sendMessage(request, askAgain(reply.code(503)), 'errors.busy'),
    )
    scope.setErrorHandler((error: { statusCode?: number }, request: WidgetRequest, reply) => {
      const isAway = isDatabaseAway(error)
      if (isAway) request.log.warn({ err: error }, 'The database could not answer')
      else request.log.error({ err: error, errorId: request.id }, 'A widget could not be shown')
      return isAway
        ? sendMessage(request, askAgain(reply.code(503)), 'errors.busy')
        : sendMessage(request, reply.code(500), 'errors.bug')
    })
    scope.get('/widget', nowhere)
    scope.get('/widget/*', nowhere)
    scope.get('/widget/:code', async (request: WidgetRequest, reply) => {
      const { code = '' } = request.params
      if (code === '') return nowhere(request, reply)
      const widget = await readShownWidget(pages, code)
      if (widget === null) {
        const seconds = allowed.unknown.take(request)
        return seconds > 0
          ? tooMany(request, reply, seconds)
          : sendMessage(request, reply.code(404), 'errors.widget-code')
      }
      if (!widget.isEnabled) return sendMessage(request, reply.code(403), 'errors.not-enabled')
      return sendWidget(request, reply, widget)
    })
  })

  async function sendWidget(request: WidgetRequest, reply: FastifyReply, widget: ShownWidget): Promise<FastifyReply> {
    const language = languageOf(request)
    const rulebook = pages.rulebook.current()
    const today = pages.clock.today()
    const isPart = request.query['part'] === 'answer'
    const question = widgetQuestion(request.query, widget, rulebook, today)
    const { values } = question
    const problems = question.problems.map(({ field, key }) => `${field} ${key}`)
    // All that an answer is made of: nothing of another organisation, nationality, day or publication is ever found under it.
    const key = JSON.stringify([
      widget,
      language,
      rulebook.revision,
      today,
      values,
      problems,
      question.trip !== null,
      isPart,
    ])
    const etag = `"${createHash('sha256').update(version).update(key).digest('base64url')}"`
    const body = bodies.get(key)
    const seconds = (body ? allowed.kept : allowed.made).take(request)
    if (seconds > 0) return tooMany(request, reply, seconds)
    setPageHeaders(reply.code(problems.length > 0 ? 422 : 200), language).headers({
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Accept-Language',
      etag,
    })
    if (problems.length === 0 && request.headers['if-none-match'] === etag) return reply.code(304).send()
    return sendBody(
      request,
      reply,
      body ?? bodies.keep(key, render(widget, language, question, isPart)),
      'Accept-Language',
    )
  }

  function render(widget: ShownWidget, language: Language, question: WidgetQuestion, isPart: boolean): string {
    const answer = question.trip && widgetAnswer(pages, question.trip, language)
    if (isPart) return answer === null ? '' : renderWidgetAnswer(answer)
    const rulebook = pages.rulebook.current()
    const t = translatorFor(language)
    const words = wordsFor(language, 'traveller', t, rulebook)
    return renderWidget({
      language,
      t,
      assets: inColourOf(widget.agency, pages.assets.widget),
      agency: presentAgency(widget.agency, words, pages.operator),
      path: `/widget/${widget.code}`,
      answer,
      form: {
        destinations: countryChoices(rulebook, language).all,
        nationalities: widget.nationalities.map((iso2) => ({ iso2, name: words.countryName(iso2) })),
        values: question.values,
        ...problemsOf(question, language),
      },
    })
  }

  function nowhere(request: WidgetRequest, reply: FastifyReply): FastifyReply {
    return sendMessage(request, reply.code(404), 'errors.widget-not-found')
  }

  const tooMany = (request: WidgetRequest, reply: FastifyReply, seconds: number): FastifyReply =>
    sendMessage(request, reply.code(429).header('retry-after', String(seconds)), 'errors.too-many-requests')

  function sendMessage(request: WidgetRequest | FastifyRequest, reply: FastifyReply, key: string): FastifyReply {
    const language = languageOf(request)
    const t = translatorFor(language)
    const path = '/widget/'
    const message = renderWidgetMessage({
      language,
      t,
      assets: pages.assets.widget,
      agency: null,
      path,
      message: t(key),
    })
    return setPageHeaders(reply, language).send(message)
  }
}

const askAgain = (reply: FastifyReply): FastifyReply => reply.header('retry-after', askAgainAfterSeconds)

/** Several that are missing are told together, too. */
function problemsOf({ problems }: WidgetQuestion, language: Language): Pick<WidgetForm, 'problems' | 'summary'> {
  const missing = problems.filter(({ key }) => key.startsWith('errors.select-'))
  return {
    problems: Object.fromEntries(
      wordProblems(problems, language).map(({ field, messages }) => [field, messages[0]] as const),
    ),
    summary: missing.length > 1 ? translatorFor(language)('errors.all-fields') : null,
  }
}
