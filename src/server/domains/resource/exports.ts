export { findReadable, mayHandOn } from './readableAttachment'
export { removeStaleUploads } from './removeStaleUploads'
export { removeUnnamedFiles } from './removeUnnamedFiles'
