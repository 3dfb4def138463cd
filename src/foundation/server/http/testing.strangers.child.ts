import { connect, type Socket } from 'node:net';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Order, Told } from './testing.strangers.ts';

/** Strangers, in a process of their own: what they do costs whoever measures nothing. */
const open = new Set<Socket>();
const tell = (told: Told) => process.send!(told);
let going = false;

/** Milliseconds that a stranger holds on after the server said goodbye: longer than it leaves them. */
const holdingOn = 3000;

/** Sends, and takes no answer for an answer: holds on until the server cuts the connection. Resolves with the first line of its answer. */
function send({ port, path }: Order, body: Buffer): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  open.add(socket);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  // When all was sent by then, nothing tells that the connection is cut.
  socket.on('end', () => setTimeout(() => socket.destroy(), holdingOn));
  const head = `POST ${path} HTTP/1.1\r\nhost: drijfveer.test\r\ncontent-type: application/json`;
  socket.write(`${head}\r\ncontent-length: ${body.length + 1}\r\n\r\n`);
  socket.write(body);
  return new Promise((resolve) =>
    socket.on('close', () => {
      open.delete(socket);
      resolve(answer.slice(0, answer.indexOf('\r\n')));
    }),
  );
}

async function work(order: Order): Promise<void> {
  const { senders, byte, bytes, everyMs } = order;
  const body = Buffer.alloc(bytes, byte);
  const sent: Promise<string>[] = [];
  const began = { at: performance.now(), cpu: process.cpuUsage() };
  const sending = Array.from({ length: senders }, async (_, at) => {
    // Not all at the same moment: spread over their beat.
    await wait((at * everyMs) / senders);
    do {
      // Nobody waits for the answer to the one before.
      sent.push(send(order, body));
      await wait(everyMs);
    } while (going);
  });
  await Promise.all(sending);
  const answers = await Promise.all(sent);
  const { user, system } = process.cpuUsage(began.cpu);
  tell({ answers, cores: (user + system) / 1000 / (performance.now() - began.at) });
}

process.on('message', (order: Order | 'enough') => {
  going = order !== 'enough' && order.everyMs > 0;
  if (order !== 'enough') void work(order);
});
process.on('disconnect', () => process.exit());
