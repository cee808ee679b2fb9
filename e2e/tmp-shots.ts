import { launch } from './harness/chromium.ts'
const browser = await launch()
const only = process.argv[2]
const q = 'from=COUNTRY:DE&citizenship=DE&citizenship=TR&citizenship=IN&citizenship=NG&residence=COUNTRY:DE&start=2027-01-12&end=2027-01-26&purpose=TOURISM'
const shots: [string, string, number, 'de'|'en', 'light'|'dark', boolean][] = [
  ['form','/where-to-go',1440,'de','light',false],
  ['table','/where-to-go?'+q,1440,'de','light',false],
  ['tablephone','/where-to-go?'+q+'&show=in-time',390,'de','dark',false],
  ['tableen','/where-to-go?'+q+'&holding=valid-visa-us&show=no-visa&sort=until',1440,'en','dark',false],
  ['map','/where-to-go?'+q+'&view=map&country=TH',1440,'en','light',false],
  ['mapphone','/where-to-go?'+q+'&view=map&country=IN',390,'de','light',false],
  ['bad','/where-to-go?'+q+'&citizenship=FR&end=2027-01-01',1440,'de','light',false],
  ['refused','/where-to-go?from=COUNTRY:DE&citizenship=XX&residence=COUNTRY:YU&start=2020-01-01&end=2020-02-01',1440,'de','light',false],
]
for (const [name, path, width, language, scheme, full] of shots) {
  if (only && !only.split(',').includes(name)) continue
  const context = await browser.newContext({ viewport: { width, height: width<500?844:900 }, baseURL: 'http://localhost:9915', colorScheme: scheme, locale: language })
  const page = await context.newPage()
  page.on('console', m => { if (m.type()==='error') console.log(name, m.text()) })
  page.on('pageerror', e => console.log(name, e.message))
  const reply = await page.request.post('/api/graphql', { data: { query: 'mutation { tokenAuth(username: "admin", password: "portolan-demo") { token } }' } })
  const token = (await reply.json()).data.tokenAuth.token
  await page.addInitScript(([t,l]) => { localStorage.setItem('authToken', t!); localStorage.setItem('language', l!) }, [token, language])
  const t0=Date.now()
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(800)
  await page.screenshot({ path: `/tmp/9915/${name}.png`, fullPage: full })
  console.log(name, Date.now()-t0)
}
await browser.close()
