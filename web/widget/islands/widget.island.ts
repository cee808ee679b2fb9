import { answerWithoutReload } from './answer.ts'
import { offerSearchOfCountries } from './combobox.ts'
import { tellHeight } from './height.ts'

const form = document.querySelector<HTMLFormElement>('[data-form]')
const answer = document.querySelector<HTMLElement>('[data-answer]')
document.documentElement.classList.add('scripted-on')
if (form && answer) {
  for (const select of form.querySelectorAll<HTMLSelectElement>('[data-search]'))
    offerSearchOfCountries(select, form.dataset.none ?? '')
  answerWithoutReload(form, answer)
}
tellHeight()
performance.mark('usable')
