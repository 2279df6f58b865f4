import type { Translate } from '../text/text'

const PARTS: { readonly [unit: string]: string } = {
  天: '{{count}}天',
  小时: '{{count}}小时',
  分: '{{count}}分',
  秒: '{{count}}秒',
}

/** How long a step took: it comes in Chinese, as 1小时2分3秒, and is said in the reader's language. */
export function durationText(text: Translate, duration: string): string {
  const parts = [...duration.matchAll(/(\d+)(天|小时|分|秒)/g)]
  const said = parts.map(([, count = '', unit = '']) => text(PARTS[unit] ?? unit, { count }))
  return said.length === 0 ? duration : said.join(' ')
}
