import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Group } from '#domain/rulebook/fact.ts'
import { today } from '#web/staff/fields/today.ts'
import { changedMember } from '#web/staff/rules/changed-question.ts'
import { RecordFrame } from '#web/staff/rules/RecordFrame.tsx'
import { WhereUsed } from '#web/staff/rules/WhereUsed.tsx'
import { GroupForm } from './GroupForm.tsx'

/** One group: what it is called, who belongs to it and when, what it rests on, and what rests on it. */
export function GroupScreen() {
  const { id = '' } = useParams()
  const [parameters] = useSearchParams()
  const isNew = parameters.has('new')
  const start = useMemo(() => (isNew ? newGroup(id) : null), [isNew, id])
  return (
    <RecordFrame<Group>
      kind="GROUP"
      ruleKey={id}
      listPath="/entryrestrictions/groups"
      title={(name) => name}
      start={start}
      aside={<WhereUsed kind="GROUP" id={id} />}
      hasImpact
      about={(body, published) => changedMember(published, body, today())}
    >
      {(editor) => <GroupForm {...editor} />}
    </RecordFrame>
  )
}

const newGroup = (id: string): Group => ({
  id,
  kind: 'nationalities',
  name: { de: '' },
  members: [],
  includes: [],
  source: '',
  checkedAt: null,
  confidence: 'official',
})
