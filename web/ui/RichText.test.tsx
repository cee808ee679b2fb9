import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { hostileTexts } from '#domain/testing/hostile-texts.ts'
import { isBlockText, RichText } from './RichText.tsx'

const shown = (text: string, newTab = false) => renderToStaticMarkup(<RichText text={text} newTab={newTab} />)

describe('a text that got past every other guard', () => {
  test.each(hostileTexts)('%j is shown as words', (text) => {
    const html = shown(text)
    const links = /<a class="address" href="https?:\/\/[^"<>\s]+" rel="noreferrer">|<\/a>/g
    expect(html.replace(links, '')).not.toMatch(/[<>]/)
    expect(html).not.toMatch(/href="(?!https?:\/\/)/)
  })
})

test('a paragraph alone is words of its line; more of them, and lists, are elements', () => {
  expect(shown('<p>A <strong>visa</strong><br><em>now</em></p>')).toBe('A <strong>visa</strong><br/><em>now</em>')
  expect(shown('<p>one</p><ol><li><p>two</p></li><li>three<ul><li>four</li></ul></li></ol>')).toBe(
    '<p>one</p><ol class="rich-list"><li>two</li><li><p>three</p><ul class="rich-list"><li>four</li></ul></li></ol>',
  )
  expect(['plain', '<p>one</p>', '<p>one</p><p>two</p>', '<ul><li>one</li></ul>'].map(isBlockText)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('a link opens beside the application, a telephone does not', () => {
  const text = '<p><a href="https://visa.example/">form</a> <a href="tel:+4930">call</a></p>'
  expect(shown(text, true)).toBe(
    '<a class="address" href="https://visa.example/" target="_blank" rel="noreferrer">form</a> <a class="address" href="tel:+4930" rel="noreferrer">call</a>',
  )
})
