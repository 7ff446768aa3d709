"""A game provider in one file: a coin toss over the meydan-v1 wire, with nothing but Python 3.10. See README.md."""

import hashlib
import hmac
import json
import os
import secrets
import signal
import sqlite3
import threading
import time
import urllib.error
import urllib.request
import uuid
from http.client import HTTPException
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

PLATFORM_URL, PROVIDER, KEY = (os.environ[name] for name in ('PLATFORM_URL', 'PROVIDER', 'KEY'))
PAGE = (Path(__file__).parent / '../provider/page.html').resolve()
SIDES = ('yazi', 'tura')
PAYS = 196  # hundredths of the stake for the right side: 0.5 x 1.96 = 98 %
LEAST, MOST = 100, 100_000
TRIES, TIMEOUT_S, LONGEST_RETRY_S, MOST_BYTES = 5, 5, 60, 1_000


def call(action, **fields):
    """One signed call; amounts in kurus. 'ok' and 'refused' are what the platform said; 'unknown' is a lost line, a 5xx or no answer."""
    path = f'/api/provider/{action}'
    body = json.dumps({'request_id': str(uuid.uuid4()), **fields})
    timestamp = str(int(time.time() * 1000))
    signed = f'v2\nPOST\n{path}\n{timestamp}\n{body}'.encode()
    headers = {
        'content-type': 'application/json',
        'x-provider': PROVIDER,
        'x-timestamp': timestamp,
        'x-signature-version': '2',
        'x-signature': hmac.new(KEY.encode(), signed, hashlib.sha256).hexdigest(),
    }
    request = urllib.request.Request(PLATFORM_URL.rstrip('/') + path, body.encode(), headers)
    try:
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT_S) as response:
                status, reply = response.status, json.load(response)
        except urllib.error.HTTPError as error:
            status, reply = error.code, json.load(error)
    except (OSError, HTTPException, ValueError):
        return 'unknown', {}
    if status < 300 and reply.get('status') == 'ok':
        return 'ok', reply
    return ('refused', reply) if status < 500 and reply.get('status') == 'error' else ('unknown', {})


class Store:
    """What must not be lost: sessions, rounds, and the calls that have to be answered some day."""

    def __init__(self, file):
        self.lock = threading.Lock()
        self.db = sqlite3.connect(file, check_same_thread=False, isolation_level=None)
        self.db.row_factory = sqlite3.Row
        self.db.executescript("""
            pragma journal_mode = wal;
            pragma synchronous = full;
            create table if not exists sessions (id text primary key, session text, player text, game text);
            create table if not exists rounds (id text primary key, session text, state text);
            create table if not exists outbox (id text primary key, action text, fields text, since real, attempts integer default 0,
              next_at real, refusal text);
        """)

    def rows(self, text, *values):
        with self.lock:
            return self.db.execute(text, values).fetchall()

    def session(self, name):
        return next(iter(self.rows('select * from sessions where id = ?', name)), None)

    def end(self, round_id, state, action, fields):
        """How a round ends, and the call that says so, in one commit: neither is there without the other."""
        now = time.time()
        with self.lock:
            self.db.execute('begin immediate')
            self.db.execute('update rounds set state = ? where id = ?', (state, round_id))
            row = (fields['transaction_id'], action, json.dumps(fields), now, now)
            self.db.execute('insert into outbox (id, action, fields, since, next_at) values (?, ?, ?, ?, ?)', row)
            self.db.execute('commit')


store = Store(os.environ.get('DATABASE', 'provider.sqlite'))
delivering = threading.Lock()


def named(round_id, session, part):
    """Every id is made from the round's, so that a repeated call is the same call."""
    return {
        'session': session['session'],
        'player_ref': session['player'],
        'game_code': session['game'],
        'round_id': round_id,
        'transaction_id': f'{round_id}-{part}',
    }


def undo(round_id, session):
    back = named(round_id, session, 'undo')
    store.end(round_id, 'undone', 'rollback', {**back, 'reference_transaction_id': f'{round_id}-bet'})


def win_of(pick, side, stake):
    return stake * PAYS // 100 if pick == side else 0


def toss(session, pick, stake):
    """The draw comes after the stake is taken, and is stored with its win before anybody is told."""
    round_id = str(uuid.uuid4())
    store.rows("insert into rounds values (?, ?, 'betting')", round_id, session['id'])
    kind, reply = call('bet', **named(round_id, session, 'bet'), amount=stake, currency='TRY')
    if kind == 'refused':
        store.rows("update rounds set state = 'refused' where id = ?", round_id)
        return {'refused': reply.get('message'), 'balance': reply.get('balance')}
    if kind == 'unknown':
        undo(round_id, session)
        return {'refused': 'Bağlantı koptu, bahsiniz iade ediliyor'}
    side = secrets.choice(SIDES)
    won = win_of(pick, side, stake)
    win = {**named(round_id, session, 'win'), 'reference_transaction_id': f'{round_id}-bet'}
    win |= {'amount': won, 'currency': 'TRY', 'round_closed': True}
    store.end(round_id, 'won' if won else 'lost', 'win', win)
    deliver()
    _, now = call('balance', session=session['session'])
    return {'side': side, 'won': won, 'balance': now.get('balance')}


def deliver():
    """Wins and rollbacks go out until they are answered, after 1 s, 2 s, 4 s ... 60 s. A refusal is parked for people."""
    with delivering:
        due = 'select * from outbox where next_at <= ? and refusal is null order by since limit 50'
        for row in store.rows(due, time.time()):
            pause = min(LONGEST_RETRY_S, 2 ** row['attempts'])
            store.rows('update outbox set attempts = attempts + 1, next_at = ? where id = ?', time.time() + pause, row['id'])
            kind, reply = call(row['action'], **json.loads(row['fields']))
            if kind == 'ok':
                store.rows('delete from outbox where id = ?', row['id'])
            if kind == 'refused':
                store.rows('update outbox set refusal = ? where id = ?', reply.get('code'), row['id'])


def recover():
    """What a killed process left: such a stake is given back, whether it was taken or not."""
    for row in store.rows("select * from rounds where state = 'betting'"):
        undo(row['id'], store.session(row['session']))


def try_out(session):
    """The platform tries the connection: one kurus is staked and taken back."""
    kind, told = call('balance', session=session['session'])
    for _ in range(TRIES if kind == 'ok' else 0):
        round_id = str(uuid.uuid4())
        staked, reply = call('bet', **named(round_id, session, 'bet'), amount=1, currency='TRY')
        if staked == 'refused':
            return 502, {'action': 'bet', 'code': reply.get('code')}
        back = {**named(round_id, session, 'undo'), 'reference_transaction_id': f'{round_id}-bet'}
        if staked == 'ok' and call('rollback', **back)[0] == 'ok':
            return 200, {'tried': 'balance, bet, rollback'}
    return 502, {'code': told.get('code')}


def launch(query):
    """The launch token is good once and for two minutes: it is exchanged here, before the page is shown."""
    mode = query.get('mode', [''])[0]
    if mode == 'demo':
        return 200, page({'id': 'demo', 'balance': 100_000})
    kind, reply = call('authenticate', token=query.get('token', [''])[0])
    if kind != 'ok':
        return 401, page({'refused': reply.get('message', 'Oyun şu anda açılamıyor')})
    session = {'id': str(uuid.uuid4()), 'session': reply['session'], 'player': reply['player_ref'], 'game': reply['game_code']}
    if mode == 'test':
        return try_out(session)
    store.rows('insert into sessions values (?, ?, ?, ?)', *session.values())
    return 200, page({'id': session['id'], 'balance': reply['balance']})


def page(start):
    return PAGE.read_text('utf8').replace('{{start}}', json.dumps(start).replace('<', '\\u003c'))


def play(wish):
    pick, stake = wish.get('pick'), wish.get('stake')
    if pick not in SIDES or type(stake) is not int or not LEAST <= stake <= MOST:
        return 400, {'refused': 'Geçersiz bahis'}
    if wish.get('id') == 'demo':
        side = secrets.choice(SIDES)
        won = win_of(pick, side, stake)
        return 200, {'side': side, 'won': won, 'change': won - stake}
    session = store.session(str(wish.get('id')))
    return (200, toss(session, pick, stake)) if session else (401, {'refused': 'Oyun oturumu bulunamadı'})


class Handler(BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def do_OPTIONS(self):
        self.answer(200, {})

    def do_GET(self):
        place = urlsplit(self.path)
        if place.path == '/health':
            (waiting,) = store.rows('select count(*) from outbox where refusal is null')[0]
            return self.answer(200, {'waiting': waiting})
        if place.path.startswith('/play/'):
            return self.answer(*launch(parse_qs(place.query)))
        self.answer(404, {'refused': 'Sayfa bulunamadı'})

    def do_POST(self):
        size = int(self.headers.get('content-length') or 0)
        text = self.rfile.read(size) if size <= MOST_BYTES else b''
        try:
            wish = json.loads(text)
        except ValueError:
            wish = {}
        if urlsplit(self.path).path != '/toss':
            return self.answer(404, {'refused': 'Sayfa bulunamadı'})
        self.answer(*play(wish if isinstance(wish, dict) else {}))

    def answer(self, status, body):
        """The page stands in a frame whose sandbox gives it no origin: its own calls come from 'null'."""
        is_page = isinstance(body, str)
        sent = (body if is_page else json.dumps(body)).encode()
        self.send_response(status)
        self.send_header('content-type', f'{"text/html" if is_page else "application/json"}; charset=utf-8')
        self.send_header('content-length', str(len(sent)))
        self.send_header('cache-control', 'no-store')
        self.send_header('access-control-allow-origin', 'null')
        self.send_header('access-control-allow-headers', 'content-type')
        self.end_headers()
        self.wfile.write(sent)

    def log_message(self, *_):
        pass


def deliver_for_ever():
    while True:
        time.sleep(0.5)
        deliver()


if __name__ == '__main__':
    recover()
    server = ThreadingHTTPServer(('127.0.0.1', int(os.environ.get('PORT', '4999'))), Handler)
    threading.Thread(target=deliver_for_ever, daemon=True).start()
    signal.signal(signal.SIGTERM, lambda *_: threading.Thread(target=server.shutdown).start())
    print(f'listening on {server.server_port}', flush=True)
    server.serve_forever()
