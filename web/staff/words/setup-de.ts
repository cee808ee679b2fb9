import adviceSources from '#locales/de/advice-sources.json'
import audit from '#locales/de/audit.json'
import firstSteps from '#locales/de/first-steps.json'
import mailServer from '#locales/de/mail-server.json'
import whoSeesWhat from '#locales/de/who-sees-what.json'

/** German words of setting an organisation up and looking after it, fetched with their screens. Add a namespace here and in `setup-en.ts`. */
const words = { ...adviceSources, ...audit, ...firstSteps, ...mailServer, ...whoSeesWhat }
export default words
