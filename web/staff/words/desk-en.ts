import assessment from '#locales/en/assessment.json'
import catalogue from '#locales/en/catalogue.json'
import residence from '#locales/en/residence.json'
import sentences from '#locales/en/sentences.json'
import ruleProblems from '#locales/en/rule-problems.json'
import ruleEditor from '#locales/en/rule-editor.json'
import ruleFacts from '#locales/en/rule-facts.json'
import ruleImpact from '#locales/en/rule-impact.json'
import ruleGroups from '#locales/en/rule-groups.json'
import pageSettings from '#locales/en/page-settings.json'
import texts from '#locales/en/texts.json'
import ruleList from '#locales/en/rule-list.json'
import ruleSources from '#locales/en/rule-sources.json'

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
