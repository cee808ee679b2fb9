import { Fragment } from 'react'
import styles from './unbroken.module.css'

/** "20. Januar 2027", "45 Tage", "E-Visum". */
const whole = /\d+\.? \p{L}{1,12}(?!\p{L})\.?(?: \d{4})?|(?<!\p{L})\p{L}-\p{L}{1,12}(?!\p{L})/gu

/** A text whose days, numbers and short compounds are never torn at the end of a line; `strong` stands out in it. */
export function Unbroken({ text, strong = null }: { text: string; strong?: string | null }) {
  const at = strong ? text.indexOf(strong) : -1
  if (strong && at >= 0)
    return (
      <>
        <Unbroken text={text.slice(0, at)} />
        <b className={styles.whole}>{strong}</b>
        <Unbroken text={text.slice(at + strong.length)} />
      </>
    )
  const kept = text.match(whole) ?? []
  return text.split(whole).map((between, index) => (
    <Fragment key={index}>
      {between}
      {kept[index] !== undefined && <span className={styles.whole}>{kept[index]}</span>}
    </Fragment>
  ))
}
