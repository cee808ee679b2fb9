/** One button opens every section, and closes every section once all are open. */
export function offerSections(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-sections]')
  if (!button) return
  const folds = [...document.querySelectorAll<HTMLDetailsElement>('.fold')]
  const openWords = button.textContent
  const areAllOpen = () => folds.every((fold) => fold.open)
  const show = () => {
    button.textContent = areAllOpen() ? (button.dataset.close ?? '') : openWords
  }
  button.addEventListener('click', () => {
    const open = !areAllOpen()
    for (const fold of folds) fold.open = open
    show()
  })
  for (const fold of folds) fold.addEventListener('toggle', show)
  show()
}
