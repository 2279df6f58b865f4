/** Attacks the server at ORIGIN until it is ended; a process of its own, so that it slows nobody's clock. */
import { attackBodies, floodSockets } from './hostileLoad'

const { ORIGIN: origin = '', HEADERS: headers = '{}' } = process.env
await Promise.all([attackBodies(origin, JSON.parse(headers)), floodSockets(origin)])
