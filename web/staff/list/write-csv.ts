/** A table for a spreadsheet. What one would take for a formula gets a mark that makes it a text. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

export function saveCsv(rows: readonly (readonly string[])[], name: string): void {
  const url = URL.createObjectURL(new Blob([csvText(rows)], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
