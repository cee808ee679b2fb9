/** The print button, and every section open on paper, also where the browser cannot do it by style alone. */
export function offerPrinting(): void {
  document.querySelector('[data-print]')?.addEventListener('click', () => print())
  let closed: HTMLDetailsElement[] = []
  addEventListener('beforeprint', () => {
    closed = [...document.querySelectorAll<HTMLDetailsElement>('.fold:not([open])')]
    for (const fold of closed) fold.open = true
  })
  addEventListener('afterprint', () => {
    for (const fold of closed) fold.open = false
  })
}
