type Problems = Readonly<Record<string, string>>

/** What is wrong with a field, beside it. */
export const FieldProblem = ({ field, problems }: { field: string; problems: Problems }) =>
  problems[field] ? (
    <span className="field-problem" id={`problem-${field}`}>
      {problems[field]}
    </span>
  ) : null

/** Attributes of a field that holds something wrong; the first one has the focus. */
export function wrongIn(problems: Problems) {
  const first = Object.keys(problems).find((field) => field !== 'form')
  return (field: string): Readonly<Record<string, string | boolean>> | undefined =>
    problems[field] === undefined
      ? undefined
      : { 'aria-invalid': true, 'aria-describedby': `problem-${field}`, autoFocus: field === first }
}
