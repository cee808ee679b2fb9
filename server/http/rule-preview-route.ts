import { rulePreview, type RulePreviewInput } from '../features/entry-restrictions/impact/rule-preview.ts'
import { mayEditRules } from '../features/entry-restrictions/rule/who-may.ts'
import { readInput } from '../graphql/read-arguments.ts'
import type { Api } from './api-route.ts'
import { newBody, sendBody } from './body-cache.ts'

/** `POST /api/rule-preview`: a draft and whom it is asked for, and the whole preview of it. */
export const addRulePreview = ({ post, largeForEditors }: Api): void =>
  post('/api/rule-preview', largeForEditors, async (request, reply, context) => {
    mayEditRules(context)
    const input = readInput('RulePreviewInput', request.body as object) as RulePreviewInput
    return sendBody(request, reply, newBody(JSON.stringify(await rulePreview(context, input)), 'soon'))
  })
