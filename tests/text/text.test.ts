import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { getLanguage, initText, setLanguage, subscribeText, translate, translateFilled } from '../../src/text/text'
import { useText } from '../../src/text/useText'

const terms = {
  保存: 'Save',
  '共 {{total}} 条': '{{total}} items',
  '上传 a.b: 失败': 'Upload of a.b: failed',
  退回: 'Returned',
  '退回‖动词': 'Return',
  空: '',
  项目: 'Project',
  '{{title}}不存在': 'No such {{title}}',
  '{{a}}；{{list}}': '{{a}}; {{list}}',
  '{{count}} 行': '{{count}} {{count|row|rows}}',
}

const root = { lang: '' }
const loadEnglish = async () => terms

beforeEach(() => initText('zh', { loadEnglish, root }))
// Files share their modules.
afterAll(() => initText('zh'))

const functions = new Set<unknown>()

function Show() {
  const text = useText()
  functions.add(text)
  return createElement('p', null, text('保存'))
}

describe('translate', () => {
  const cases: [string, { text: string; values?: Record<string, string | number>; zh: string; en: string }][] = [
    ['a known text', { text: '保存', zh: '保存', en: 'Save' }],
    ['values', { text: '共 {{total}} 条', values: { total: 3 }, zh: '共 3 条', en: '3 items' }],
    ['one of many', { text: '{{count}} 行', values: { count: 1 }, zh: '1 行', en: '1 row' }],
    ['several', { text: '{{count}} 行', values: { count: 21 }, zh: '21 行', en: '21 rows' }],
    ['none of many', { text: '{{count}} 行', values: { count: 0 }, zh: '0 行', en: '0 rows' }],
    ['a word of two senses', { text: '退回‖动词', zh: '退回', en: 'Return' }],
    ['a sense without a term', { text: '没有‖名词', zh: '没有', en: '没有' }],
    ['dots and colons in the key', { text: '上传 a.b: 失败', zh: '上传 a.b: 失败', en: 'Upload of a.b: failed' }],
    ['no English term', { text: '没有的词 {{name}}', values: { name: 'x' }, zh: '没有的词 x', en: '没有的词 x' }],
    ['an empty English term', { text: '空', zh: '空', en: '空' }],
    ['an empty text', { text: '', zh: '', en: '' }],
    ['markup in a value', { text: '共 {{total}} 条', values: { total: '<b>' }, zh: '共 <b> 条', en: '<b> items' }],
    [
      'a call in a value',
      { text: '共 {{total}} 条', values: { total: '$t(保存)' }, zh: '共 $t(保存) 条', en: '$t(保存) items' },
    ],
    ['a value named like an option', { text: '{{lng}}', values: { lng: 'zh' }, zh: 'zh', en: 'zh' }],
  ]

  it.each(cases)('%s', async (_, { text, values, zh, en }) => {
    expect(translate(text, values)).toBe(zh)
    await setLanguage('en')
    expect(translate(text, values)).toBe(en)
  })
})

describe('translateFilled', () => {
  it.each([
    ['项目不存在', 'No such Project'],
    ['没有的词不存在', 'No such 没有的词'],
    ['项目不存在；保存；共 3 条', 'No such Project; Save; 3 items'],
    ['保存', 'Save'],
    ['没有的词', '没有的词'],
  ])('says %s by the term that its values fill', async (sentence, english) => {
    expect(translateFilled(sentence)).toBe(sentence)
    await setLanguage('en')
    expect(translateFilled(sentence)).toBe(english)
  })
})

describe('setLanguage', () => {
  it('says the language to the page and to listeners', async () => {
    const seen: string[] = []
    const stop = subscribeText(() => seen.push(getLanguage()))
    await setLanguage('en')
    expect(root.lang).toBe('en')
    await setLanguage('zh')
    expect(root.lang).toBe('zh-CN')
    stop()
    await setLanguage('en')
    expect(seen).toEqual(['en', 'zh'])
  })

  it('gives components a new function, so that they render again', async () => {
    expect(renderToString(createElement(Show))).toBe('<p>保存</p>')
    expect(renderToString(createElement(Show))).toBe('<p>保存</p>')
    await setLanguage('en')
    expect(renderToString(createElement(Show))).toBe('<p>Save</p>')
    expect(functions.size).toBe(2)
  })
})
