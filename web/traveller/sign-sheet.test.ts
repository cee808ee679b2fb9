import { expect, test } from 'vitest'
import { signSheet } from './sign-sheet.ts'

const drawn = `url('data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 24 24%22 %3E%3Cmask id=%22m%22/%3E%3Cpath mask=%22url(%23m)%22/%3E%3C/svg%3E')`

/** The values of the declarations afterwards, and the rule that was put before them. */
async function written(...declarations: readonly (readonly [prop: string, value: string])[]) {
  const declared = declarations.map(([prop, value]) => ({ prop, value }))
  let before = ''
  await signSheet.OnceExit({ walkDecls: (look) => declared.forEach(look), prepend: (css) => void (before = css) })
  return { values: declared.map(({ value }) => value), before }
}

test('all signs of a sheet are one picture, and each says where it is', async () => {
  const { values, before } = await written(
    ['--sign', "url('lucide:plane')"],
    ['--status-sign', drawn],
    ['mask', "no-repeat url('lucide:plane')"],
    ['--sign', "url('lucide:check/3')"],
  )
  expect(values).toEqual([
    'var(--signs) 0 0.0000% / 100% 300%',
    'var(--signs) 0 50.0000% / 100% 300%',
    'no-repeat var(--signs) 0 0.0000% / 100% 300%',
    'var(--signs) 0 100.0000% / 100% 300%',
  ])
  const picture = decodeURIComponent(before)
  expect(picture.match(/<svg /g)).toHaveLength(1)
  expect(picture).toContain('viewBox="0 0 24 72"')
  expect(picture).toContain('<g transform="translate(0 24)" ><mask id="1m"/><path mask="url(#1m)"/></g>')
  expect(picture).toContain('stroke-width="3"')
})

test('a sheet without signs stays as it is, and so does a picture that is no sign', async () => {
  expect(await written(['color', 'red'], ['background', drawn])).toEqual({ values: ['red', drawn], before: '' })
})

test('a sign that the library does not have ends the build', async () => {
  await expect(written(['--sign', "url('lucide:no-such-sign')"])).rejects.toThrow('no-such-sign')
})
