import { describe, expect, it } from 'vitest'
import { withRegion } from '../../src/widgets/address/withRegion'

const region = (name: string, hasChildren = true) => ({ code: name, name, hasChildren })
const [guangdong, shenzhen, nanshan] = [region('广东省'), region('深圳市'), region('南山区', false)]

describe('a region that is chosen', () => {
  it('is put together step by step and keeps street and number', () => {
    const one = withRegion('科技路1号', [guangdong], [])
    const two = withRegion(one, [guangdong, shenzhen], [guangdong])
    expect(withRegion(two, [guangdong, shenzhen, nanshan], [guangdong, shenzhen])).toBe('广东省深圳市南山区科技路1号')
  })

  it('replaces the one that a stored address begins with', () => {
    expect(withRegion('江西省南昌市新建区工业路8号', [guangdong, shenzhen], [])).toBe('广东省深圳市工业路8号')
  })

  it('names a municipality once', () => {
    expect(withRegion('', [region('上海市'), region('上海市'), region('黄浦区')], [])).toBe('上海市黄浦区')
  })
})
