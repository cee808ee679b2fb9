import { SharedText } from '../look-up/overview/SharedText.tsx'
import { isLanguage } from '../../../../domain/languages.ts'

/** A text of the API with the language it is in: marked where it is not the reader's. */
export const FactText = ({ text, language }: { text: string; language: string | null }) =>
  language !== null && isLanguage(language) ? <SharedText text={{ text, language }} /> : text
