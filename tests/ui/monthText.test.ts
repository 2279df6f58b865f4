import { expect, test } from 'vitest'
import { tidyMonth } from '../../src/ui/monthText'

test('a month is read as people write it; what is none stays as it was typed', () => {
  expect(['2026-3', '2026/03', '2026年3月', '202603', '２０２６－０３'].map(tidyMonth)).toEqual(
    Array.from({ length: 5 }, () => '2026-03'),
  )
  expect(['2026-13', '3月', ''].map(tidyMonth)).toEqual(['2026-13', '3月', ''])
})
