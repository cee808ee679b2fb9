import adviceSources from '#locales/en/advice-sources.json'
import audit from '#locales/en/audit.json'
import firstSteps from '#locales/en/first-steps.json'
import mailServer from '#locales/en/mail-server.json'
import whoSeesWhat from '#locales/en/who-sees-what.json'

const words = { ...adviceSources, ...audit, ...firstSteps, ...mailServer, ...whoSeesWhat }
export default words
