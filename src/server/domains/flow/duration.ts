import { secondsBetween } from '../../../value/date'

const UNITS = [
  { seconds: 86_400, name: '天' },
  { seconds: 3600, name: '小时' },
  { seconds: 60, name: '分' },
  { seconds: 1, name: '秒' },
] as const

/** Formats a duration as 1小时2分3秒; empty below one second, or if one end is missing. */
export function duration(from: string, to: string): string {
  if (from === '' || to === '') return ''
  let rest = secondsBetween(from, to)
  let text = ''
  for (const { seconds, name } of UNITS) {
    const count = Math.floor(rest / seconds)
    rest -= count * seconds
    if (count > 0) text += `${count}${name}`
  }
  return text
}
