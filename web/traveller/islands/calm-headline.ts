/**
 * What somebody says is done alarms nobody any more: its line in the headline is quiet, and how much of it all is done stands there. What
 * the rules say of the trip stays as it is.
 */
export function calmHeadline(isTicked: (task: string) => boolean): void {
  for (const said of document.querySelectorAll<HTMLElement>('[data-to-do]')) {
    const toDo = idsIn(said.dataset.toDo)
    const done = toDo.filter(isTicked).length
    said.classList.toggle('first-ticked', toDo[0] !== undefined && isTicked(toDo[0]))
    const told = said.querySelector<HTMLElement>('.ticked')
    if (told) {
      told.hidden = done === 0
      told.textContent = (told.dataset.ticked ?? '').replace('{done}', String(done))
    }
  }
  for (const line of document.querySelectorAll<HTMLElement>('[data-asks]'))
    line.classList.toggle('is-ticked', idsIn(line.dataset.asks).every(isTicked))
}

const idsIn = (ids = ''): string[] => ids.split(' ').filter(Boolean)
