/** The first deadline stands out of the sentences that name it. */
export function Deadlined({ text, date }: { text: string; date: string | null }) {
  const at = date ? text.indexOf(date) : -1
  if (!date || at < 0) return <p>{text}</p>
  return (
    <p>
      {text.slice(0, at)}
      <b>{date}</b>
      {text.slice(at + date.length)}
    </p>
  )
}
