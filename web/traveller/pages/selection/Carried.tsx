import type { SelectionPageProps } from '../../selection-props.ts'

/** What every form of the questions brings back. */
export const Carried = ({ said, view }: Pick<SelectionPageProps, 'said' | 'view'>) => (
  <>
    <input type="hidden" name="said" value={said} />
    <input type="hidden" name="at" value={view.is === 'question' ? view.question : view.is} />
    {view.is === 'question' && view.isChange && <input type="hidden" name="change" value="1" />}
  </>
)
