import { Languages, LogOut, MoonStar, type LucideIcon } from 'lucide-react'
import { signOut } from '../session/session.ts'
import { writeStored } from '../session/stored.ts'
import type { VisibleEntry } from '../shell/menu.ts'
import { chooseLanguage, languageNow, type Words } from '../words/words.ts'
import type { PaletteItem } from './items.ts'

type Action = Omit<PaletteItem, 'match'>

const action = (id: string, icon: LucideIcon, title: string, run: () => void): Action => ({
  id: `action:${id}`,
  icon,
  title,
  open: { run },
})

const changeLanguage = () => void chooseLanguage(languageNow() === 'de' ? 'en' : 'de')

/** The screens of the menu, and what the settings menu does, by name. */
export function actionItems(menu: readonly VisibleEntry[], isDark: boolean, t: Words): readonly Action[] {
  return [
    ...menu.map(({ path, icon, label }): Action => ({
      id: `screen:${path}`,
      icon,
      title: t(label),
      open: { path },
    })),
    action('language', Languages, t('palette.action.language'), changeLanguage),
    action('scheme', MoonStar, t(isDark ? 'palette.action.light' : 'palette.action.dark'), () =>
      writeStored('colourScheme', isDark ? 'light' : 'dark'),
    ),
    action('sign-out', LogOut, t('menu.sign-out'), () => void signOut()),
  ]
}
