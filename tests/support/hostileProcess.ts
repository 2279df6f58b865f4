/** Attacks the server at ORIGIN until killed; a separate process, so that it does not delay the measuring one. */
import { attackBodies, floodSockets } from './hostileLoad'

const { ORIGIN: origin = '', HEADERS: headers = '{}' } = process.env
await Promise.all([attackBodies(origin, JSON.parse(headers)), floodSockets(origin)])
