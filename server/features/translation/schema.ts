import { builder } from '../../graphql/builder.ts'
import { FieldErrorType } from '../../graphql/shared-types.ts'
import { wordProblems, type FieldError } from '../../refusals.ts'
import { writers } from './who-may.ts'
import { translateText } from './translate-text.ts'

type Translated = {
  readonly ok: boolean
  readonly text: string | null
  readonly errors: readonly FieldError[]
  readonly mayTryOthers: boolean
  readonly retryAfterSeconds: number | null
}
const TranslateText = builder.objectRef<Translated>('TranslateText').implement({
  description: 'By a machine: to be marked as such until somebody has confirmed it.',
  fields: (t) => ({
    ok: t.exposeBoolean('ok'),
    text: t.exposeString('text', { nullable: true }),
    errors: t.expose('errors', { type: [FieldErrorType] }),
    mayTryOthers: t.exposeBoolean('mayTryOthers', {
      description:
        'False where any other language would be refused too: no service, its key or quota, or the text itself.',
    }),
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', {
      nullable: true,
      description: 'Of a service that is too busy, where it says when it can be asked again.',
    }),
  }),
})

builder.mutationFields((t) => ({
  translateText: t.field({
    access: writers,
    mostInRequest: 1,
    type: TranslateText,
    description:
      'For those who write texts that others read, through the provider of the installation, where it has one.',
    args: {
      sourceLanguage: t.arg.string({ required: true, description: 'One of the languages of trip pages.' }),
      targetLanguage: t.arg.string({ required: true }),
      text: t.arg.string({ required: true, description: 'Plain, or rich: then its paragraphs and lists stay.' }),
    },
    resolve: async (_root, args, context) => {
      const result = await translateText(context, args)
      if (result.ok) return { ...result, errors: [], mayTryOthers: true, retryAfterSeconds: null }
      return { ...result, text: null, errors: wordProblems(result.problems, context.viewer.language) }
    },
  }),
}))
