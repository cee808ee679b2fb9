/** Says while a password is typed whether its rule is kept, shows it on request, and carries a sign-in by link to its end. */

function showRules(form: HTMLFormElement): void {
  const input = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  const password = input('password')
  const repeated = input('repeated')
  if (!password || !repeated) return
  const shortest = Number(password.dataset.shortest)
  const tell = (name: string, isSaid: boolean, isKept: boolean): void => {
    const place = form.querySelector<HTMLElement>(`[data-live="${name}"]`)
    if (!place) return
    const words = isSaid ? ((isKept ? place.dataset.kept : place.dataset.broken) ?? '') : ''
    // A reader of the screen is told what is new, and not the same with every letter.
    if (place.textContent !== words) place.textContent = words
    place.dataset.is = isSaid ? (isKept ? 'kept' : 'broken') : ''
  }
  const judge = (): void => {
    tell('password', password.value !== '', password.value.length >= shortest)
    tell('repeated', repeated.value !== '', password.value === repeated.value)
  }
  form.addEventListener('input', judge)
  judge()
  const show = form.querySelector<HTMLElement>('[data-show]')
  if (!show) return
  show.hidden = false
  show.querySelector('input')?.addEventListener('change', ({ target }) => {
    const type = target instanceof HTMLInputElement && target.checked ? 'text' : 'password'
    for (const field of [password, repeated]) field.type = type
  })
}

const choose = document.querySelector<HTMLFormElement>('form:has([data-live])')
if (choose) showRules(choose)

document.querySelector<HTMLFormElement>('form[data-sign-in]')?.submit()

const signedIn = document.querySelector<HTMLElement>('[data-leads-to]')
if (signedIn) {
  const { token, ticket, leadsTo = '/' } = signedIn.dataset
  signedIn.remove()
  // As the sign-in screen keeps them (web/staff/stored-values.ts): a ticket for its second step, in this tab alone.
  if (token !== undefined) localStorage.setItem('authToken', token)
  if (ticket !== undefined) sessionStorage.setItem('signInTicket', ticket)
  location.replace(leadsTo)
}
