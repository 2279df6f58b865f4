import type { Translate } from '../text/text'

const PARTS: { readonly [unit: string]: string } = {
  天: '{{count}}天',
  小时: '{{count}}小时',
  分: '{{count}}分',
  秒: '{{count}}秒',
}

/** Translates a duration that the server formats in Chinese, such as 1小时2分3秒. */
export function durationText(text: Translate, duration: string): string {
  const parts = [...duration.matchAll(/(\d+)(天|小时|分|秒)/g)]
  const texts = parts.map(([, count = '', unit = '']) => text(PARTS[unit] ?? unit, { count }))
  return texts.length === 0 ? duration : texts.join(' ')
}
