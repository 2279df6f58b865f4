const GREETINGS = [
  { until: 5, text: '夜深了' },
  { until: 9, text: '早上好' },
  { until: 12, text: '上午好' },
  { until: 14, text: '中午好' },
  { until: 18, text: '下午好' },
  { until: 24, text: '晚上好' },
] as const

export function greetingAt(hour: number): string {
  return GREETINGS.find(({ until }) => hour < until)?.text ?? '晚上好'
}

const WEEKDAYS = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'] as const

/** `day` counts from Sunday, 0. */
export function weekdayOf(day: number): string {
  return WEEKDAYS[day] ?? ''
}
