/** From where travel advice and missions can come by themselves, once somebody has agreed. */
export const adviceSourceIds = [
  'aa-advice',
  'uk-advice',
  'us-advice',
  'ca-advice',
  'aa-missions-in-germany',
  'aa-missions-abroad',
] as const
export type AdviceSourceId = (typeof adviceSourceIds)[number]
export const isAdviceSourceId = (text: string): text is AdviceSourceId =>
  (adviceSourceIds as readonly string[]).includes(text)
