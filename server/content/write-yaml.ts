const plain = /^[A-Za-z0-9_-][\w./:?=&%+-]*$/
/** What YAML reads as something else than a text, or as the end of one. */
const otherwise = /^(null|true|false|-|[-+]?[\d.][\d._]*(e[-+]?\d+)?|0[xo][\da-f]+|.*:)$/i

function writeText(text: string): string {
  if (plain.test(text) && !otherwise.test(text)) return text
  // oxlint-disable-next-line no-control-regex -- what a line of a file cannot hold is written by its number
  return /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text)
    ? JSON.stringify(text)
    : `'${text.replaceAll("'", "''")}'`
}

/** A value on one line, in the style of the content files: `{ type: VisaRequiredForStay, for: [DE, -AT] }`. */
export function writeFlow(value: unknown): string {
  if (typeof value === 'string') return writeText(value)
  if (Array.isArray(value)) return `[${value.map(writeFlow).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).filter(([, each]) => each !== undefined)
  return fields.length === 0
    ? '{}'
    : `{ ${fields.map(([key, each]) => `${writeText(key)}: ${writeFlow(each)}`).join(', ')} }`
}

const longestLine = 120
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field on one line where that fits, else with its parts below it. */
export function writeField(key: string, value: unknown, indent: string): string {
  const line = `${writeText(key)}: ${writeFlow(value)}`
  if (indent.length + line.length <= longestLine) return line
  if (Array.isArray(value) && value.some((each) => typeof each === 'string'))
    return `${writeText(key)}: [\n${wrapped(value.map(writeFlow), `${indent}  `)}]`
  if (Array.isArray(value)) {
    const items = value.map((item) => `\n${indent}  - ${writeItem(item, `${indent}    `)}`)
    return `${writeText(key)}:${items.join('')}`
  }
  if (!isRecord(value)) return line
  const fields = Object.entries(value).filter(([, each]) => each !== undefined)
  return `${writeText(key)}:${fields.map(([name, each]) => `\n${indent}  ${writeField(name, each, `${indent}  `)}`).join('')}`
}

/** An entry of a list, of which the first line has `- ` before it. */
export function writeItem(item: unknown, indent: string): string {
  const line = writeFlow(item)
  if (!isRecord(item) || indent.length + line.length <= longestLine) return line
  return Object.entries(item)
    .filter(([, each]) => each !== undefined)
    .map(([key, each]) => writeField(key, each, indent))
    .join(`\n${indent}`)
}

function wrapped(words: readonly string[], indent: string): string {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && indent.length + last.length + word.length + 3 <= longestLine)
      lines[lines.length - 1] = `${last}, ${word}`
    else lines.push(word)
  }
  return lines.map((line) => `${indent}${line}`).join(',\n')
}
