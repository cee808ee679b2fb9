/** Compares the day in a passport with the one that the trip needs. Nothing leaves the page, nothing is kept. */
export function checkPassports(): void {
  for (const check of document.querySelectorAll<HTMLElement>('.passport-check')) {
    const input = check.querySelector('input')
    const output = check.querySelector('output')
    const { until = '' } = check.dataset
    input?.addEventListener('input', () => {
      if (!output) return
      const verdict = input.value === '' ? null : input.value < until ? 'short' : 'enough'
      output.textContent = verdict === null ? '' : (output.dataset[verdict] ?? '')
      output.className = verdict ?? ''
    })
  }
}
