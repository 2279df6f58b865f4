import { expect, test } from 'vitest'
import { printSheetRules } from '../../src/app/paper/sheets'

const texts = { heading: '项目详情', printed: '张三 打印于 2026-03-01 08:00:00' }

test('every sheet says its heading, who printed it and when, and which of how many it is', () => {
  const rules = printSheetRules({ ...texts, numbering: '第 {{page}} 页，共 {{pages}} 页' })
  expect(rules).toContain('@top-left { content: "项目详情";')
  expect(rules).toContain('@bottom-left { content: "张三 打印于 2026-03-01 08:00:00";')
  expect(rules).toContain('@bottom-right { content: "第 " counter(page) " 页，共 " counter(pages) " 页";')
})

test('a name cannot end the text that it stands in', () => {
  const rules = printSheetRules({ ...texts, heading: '甲"; } body { display: none } \\', numbering: '' })
  expect(rules).toContain(String.raw`content: "甲\22 ; } body { display: none } \5c ";`)
})
