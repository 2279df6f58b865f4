import { expect, test } from 'vitest'
import { isHtml, toPlainText } from '../../src/app/notices/NoticeList'

test('a notice that only compares keeps all that was typed', () => {
  for (const typed of ['a<b && c>d', '重量 < 3 t 且 > 1 t', '<放假通知>', 'x <b y'])
    expect(toPlainText(typed), typed).toBe(typed)
})

test('a notice of another client is known by what it closes, or by a line that it breaks', () => {
  for (const html of ['<p>放假</p>', '<b>放假</b>通知', '一行<br>又一行', '<IMG src="a.png" />'])
    expect(isHtml(html), html).toBe(true)
})
