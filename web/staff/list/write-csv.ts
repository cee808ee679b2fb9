import { saveFile } from '../save-file.ts'

/** A table for a spreadsheet. What one would take for a formula gets a mark that makes it a text. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

export const saveCsv = (rows: readonly (readonly string[])[], name: string): void =>
  saveFile(csvText(rows), 'text/csv', name)
