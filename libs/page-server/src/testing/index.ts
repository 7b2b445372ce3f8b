export { createOwnRequest } from '../renewals/own-requests.ts';
export { closeServers, listen } from './listen.ts';
export { redisProgram, startRedis, type TestRedis, withoutRedis } from './redis.ts';
