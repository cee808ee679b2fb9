import { rememberLanguage } from './language.ts'

rememberLanguage()
