import { expect, test } from 'vitest'
import { frameCode, policyCode, scriptCode } from './embed-code.ts'

const own = {
  address: 'https://trips.example/widget/0a',
  loaderAddress: 'https://trips.example/widget.js',
  code: '0a',
  language: 'de',
  name: 'Regeln: "Meer" & <Mehr>',
}
const name = 'Regeln: &quot;Meer&quot; &amp; &lt;Mehr&gt;'

test('a name of an organisation stays a name in the code that others paste', () => {
  expect(scriptCode(own)).toBe(
    `<script src="https://trips.example/widget.js" data-code="0a" data-language="de" data-title="${name}" async></script>\n` +
      `<noscript><a href="https://trips.example/widget/0a?lang=de">${name}</a></noscript>`,
  )
  expect(frameCode(own)).toContain(`<iframe src="https://trips.example/widget/0a?lang=de" title="${name}"`)
})

test('without a language the browser of the visitor says which', () => {
  const any = { ...own, language: null }
  expect(scriptCode(any)).not.toContain('data-language')
  expect(frameCode(any)).toContain('src="https://trips.example/widget/0a"')
})

test('a policy has to allow one source', () => {
  expect(policyCode('https://trips.example:8443/widget/0a')).toBe(
    'script-src https://trips.example:8443; frame-src https://trips.example:8443',
  )
})
