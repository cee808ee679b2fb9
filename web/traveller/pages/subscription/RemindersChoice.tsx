import type { Translate } from '#domain/wording/translate.ts'

/** Whether they are reminded of deadlines, for every form that asks for it. */
export const RemindersChoice = ({ isChosen, t }: { isChosen: boolean; t: Translate }) => (
  <label className="subscription-consent">
    <input name="reminders" type="checkbox" value="yes" defaultChecked={isChosen} />
    <span>{t('subscription.reminders')}</span>
  </label>
)
