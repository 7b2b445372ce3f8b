export { createOwnRequest } from '../renewals/own-requests.ts';
export { closeServers, listening } from './listening.ts';
export { redisProgram, startRedis, type TestRedis, withoutRedis } from './redis.ts';
