// Loaded into every Node process of a checkout that must not use the network: only this machine can be reached. Plain
// JavaScript, because the Node that runs npm may not strip types.
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import net from 'node:net';

const LOOPBACK = /^(localhost|127\.|::1$|::ffff:127\.|0\.0\.0\.0$|::$)/;
const record = process.env.REFUSED_CONNECTIONS;

/** Records the attempt, because a program may continue without a response. */
function refuse(host) {
  if (record) appendFileSync(record, `${host}\n`);
  return Object.assign(new Error(`The network is cut: ${host}`), { code: 'ENETUNREACH' });
}

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function connectHere(...given) {
  // Normalized calls come as [options, callback] in one array; a path is a socket on this machine.
  const [first, second] = Array.isArray(given[0]) ? given[0] : given;
  const options = typeof first === 'object' && first !== null ? first : { port: first, host: second };
  const host = typeof options.host === 'string' ? options.host : 'localhost';
  if (options.path === undefined && !LOOPBACK.test(host)) {
    process.nextTick(() => this.destroy(refuse(host)));
    return this;
  }
  return connect.apply(this, given);
};

const { lookup } = dns;
dns.lookup = function lookupHere(host, ...rest) {
  if (LOOPBACK.test(host)) return lookup.call(dns, host, ...rest);
  const callback = rest.at(-1);
  process.nextTick(() => callback(refuse(host)));
  return {};
};
