import * as fc from 'fast-check'

const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '0x1F',
  'NaN',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999999999',
  '2026-02-30 00:00:00',
  '0000-01-01 00:00:00',
  '9999-12-31 23:59:59',
  '2026-02-30',
  "'; drop table record; --",
  "' or '1'='1",
  '1) or (1=1',
  '%',
  '_',
  '\\',
  '__proto__',
  'constructor',
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what is sent
  '${7*7}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u{1F3D7}',
  '铝'.repeat(3000),
  ','.repeat(5000),
]

const NUMBERS = [0, -0, -1, 0.1, 1e308, -1e308, 2 ** 31, 2 ** 53, Number.MAX_VALUE, Number.MIN_VALUE]

const OTHERS: readonly unknown[] = [null, true, false, [], {}, [null], [[[]]], [{}], { length: -1 }, { toString: 1 }]

export function hostileText(ids: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(fc.constantFrom(...TEXTS), fc.constantFrom(...ids), fc.string({ unit: 'binary', maxLength: 40 }))
}

/** What nobody should send: of the wrong type, too long, too large, another's, or meant to do harm. */
export function hostileValue(ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    hostileText(ids),
    fc.constantFrom<unknown>(...NUMBERS, ...OTHERS),
    fc.jsonValue({ maxDepth: 4 }),
    fc.constantFrom(...ids).map((id) => ({ id })),
  )
}
