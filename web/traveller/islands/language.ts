import { read, write } from './stored.ts'

const LANGUAGE = 'portolan.language'
const SCROLL = 'portolan.scroll'
const local = () => localStorage
const session = () => sessionStorage

/** A picked language is stored and used for the next visit; picking one keeps the place on the page. False: another page is on its way. */
export function rememberLanguage(): boolean {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-language]')]
  const stored = read(local, LANGUAGE)
  if (!new URLSearchParams(location.search).has('lang')) {
    const own = links.find((link) => link.dataset.language === stored)
    if (own) {
      location.replace(own.href + location.hash)
      return false
    }
  }
  const share = Number(read(session, SCROLL) ?? 0)
  write(session, SCROLL, '0')
  if (share > 0) scrollTo({ top: share * document.documentElement.scrollHeight, behavior: 'instant' })
  for (const link of links)
    link.addEventListener('click', () => {
      write(local, LANGUAGE, link.dataset.language ?? '')
      write(session, SCROLL, String(scrollY / document.documentElement.scrollHeight))
    })
  return true
}
