import { describe, expect, it } from 'vitest'
import { findAvatarFault } from '../../src/app/profile/avatarRules'

const MAX_AVATAR_BYTES = 500 * 1024

describe('an avatar', () => {
  it.each([
    ['a jpg of exactly 500kb', { type: 'image/jpeg', size: MAX_AVATAR_BYTES }, undefined],
    ['a small png', { type: 'image/png', size: 1 }, undefined],
    ['one byte more', { type: 'image/png', size: MAX_AVATAR_BYTES + 1 }, '头像不能超过 500kb'],
    ['a gif', { type: 'image/gif', size: 10 }, '头像只能是 jpg 或 png 图片'],
    ['a picture that can carry a script', { type: 'image/svg+xml', size: 10 }, '头像只能是 jpg 或 png 图片'],
    ['what the browser does not know', { type: '', size: 10 }, '头像只能是 jpg 或 png 图片'],
  ])('%s [B183]', (_, file, fault) => expect(findAvatarFault(file)).toBe(fault))
})
