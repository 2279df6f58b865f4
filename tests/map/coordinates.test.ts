import { describe, expect, it } from 'vitest'
import { parseCoordinates, toCoordinates, toCoordinateText } from '../../src/map/coordinates'

const at = (longitude: string, latitude: string) => ({ longitude, latitude })

describe('coordinates', () => {
  it.each([
    ['113.95， 22.54', at('113.95', '22.54')],
    ['１１３．９５，２２．５４', at('113.95', '22.54')],
    ['-0.5 51', at('-0.5', '51')],
    // Records keep six decimals; maps give more to copy.
    ['113.2643850049,23.1291120', at('113.264385', '23.129112')],
    ['180,90', at('180', '90')],
    ['200,10', undefined],
    ['1,91', undefined],
    ['113.95', undefined],
    ['113.95,22.54,1', undefined],
    ['1e2,3', undefined],
    ['广州', undefined],
  ])('of the text %s', (text, wanted) => expect(parseCoordinates(text)).toEqual(wanted))

  it('are a text only where both are there', () => {
    expect(toCoordinateText('113.95', '22.54')).toBe('113.95,22.54')
    expect([toCoordinateText('113.95', ''), toCoordinateText('', '')]).toEqual(['', ''])
  })

  it('of a point on a map are those of the globe, once round it or not', () => {
    expect(toCoordinates({ lng: 113.26438549, lat: 23.1 })).toEqual(at('113.264385', '23.1'))
    expect(toCoordinates({ lng: 473.5, lat: 91 })).toEqual(at('113.5', '90'))
    expect(toCoordinates({ lng: -190, lat: 1e-9 })).toEqual(at('170', '0'))
  })
})
