import assessment from '#locales/de/assessment.json'
import catalogue from '#locales/de/catalogue.json'
import residence from '#locales/de/residence.json'
import sentences from '#locales/de/sentences.json'
import ruleProblems from '#locales/de/rule-problems.json'
import ruleEditor from '#locales/de/rule-editor.json'
import ruleFacts from '#locales/de/rule-facts.json'
import ruleImpact from '#locales/de/rule-impact.json'
import ruleGroups from '#locales/de/rule-groups.json'
import pageSettings from '#locales/de/page-settings.json'
import texts from '#locales/de/texts.json'
import ruleList from '#locales/de/rule-list.json'
import ruleSources from '#locales/de/rule-sources.json'

/** German words of the editor's desk, fetched with its screens. Add a namespace here and in `desk-en.ts`. */
const words = {
  ...assessment,
  ...catalogue,
  ...residence,
  ...sentences,
  ...ruleEditor,
  ...ruleFacts,
  ...ruleProblems,
  ...ruleImpact,
  ...ruleGroups,
  ...ruleList,
  ...ruleSources,
  ...pageSettings,
  ...texts,
}
export default words
