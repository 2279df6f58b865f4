import { expect, test } from 'vitest'
import { toSizeText } from '../../src/upload/fileKind'
import { findFileObjection } from '../../src/upload/fileLimits'
import { toFiles } from '../../src/upload/storedFiles'

const limits = { accept: '.jpg,.png', maxSize: 500 * 1024 }

test('a file of another kind, too large or empty is refused before it is sent', () => {
  expect(findFileObjection({ name: 'A.PNG', size: 500 * 1024 }, limits)).toBeUndefined()
  expect(findFileObjection({ name: 'a.gif', size: 1 }, limits)?.text).toBe('{{name}}不是{{accept}}文件')
  expect(findFileObjection({ name: 'a.png', size: 500 * 1024 + 1 }, limits)?.values).toEqual({
    name: 'a.png',
    size: '500 KB',
  })
  expect(findFileObjection({ name: 'a.png', size: 0 }, {})?.text).toBe('{{name}}没有内容')
})

test('sizes are said as people say them', () => {
  expect([12, 1536, 209715200].map(toSizeText)).toEqual(['12 B', '1.5 KB', '200 MB'])
})

test('a field of files holds several, and shows none that is no file [B191]', () => {
  const files = [
    { name: 'a.pdf', url: '/a' },
    { name: 'b.pdf', url: '/b' },
  ]
  expect(toFiles([...files, null as never, 'x'])).toEqual(files)
})
