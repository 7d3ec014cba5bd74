-- Facts of orders and carts as other systems report them, each event once and none of them ever changed (statistics 2).
-- What stands in `student_order` follows from the events of the order.
ALTER TABLE student_order
  ADD COLUMN channel text NOT NULL DEFAULT '',
  ADD COLUMN seller  text NOT NULL DEFAULT '';

-- One row an order, which whoever takes in its events locks.
CREATE TABLE reported_order (
  order_no text PRIMARY KEY
);

CREATE TABLE order_event (
  order_no   text NOT NULL REFERENCES reported_order,
  event_id   text NOT NULL CHECK (length(event_id) BETWEEN 1 AND 64),
  kind       text NOT NULL CHECK (kind IN ('orderCreated', 'orderPaid', 'orderRefundRequested', 'orderRefunded', 'orderClosed')),
  student_id bigint NOT NULL,
  at         timestamptz NOT NULL,
  -- 分; null: the event is about no money
  cents      integer CHECK (cents >= 0),
  channel    text NOT NULL DEFAULT '',
  seller     text NOT NULL DEFAULT '',
  -- of the first event: what was ordered, with its list price
  lessons    jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (order_no, event_id)
);

-- What a reported order brought each of its lessons; the parts of an order add up to it.
CREATE TABLE order_share (
  order_id   bigint NOT NULL REFERENCES student_order ON DELETE CASCADE,
  lesson_id  bigint NOT NULL REFERENCES lesson ON DELETE CASCADE,
  list_cents integer NOT NULL CHECK (list_cents >= 0),
  paid_cents integer NOT NULL CHECK (paid_cents >= 0),
  PRIMARY KEY (order_id, lesson_id)
);
CREATE INDEX order_share_by_lesson ON order_share (lesson_id);

-- And what of it went back, by the event that gave it back.
CREATE TABLE order_refund (
  order_id  bigint NOT NULL,
  lesson_id bigint NOT NULL,
  event_id  text NOT NULL,
  at        timestamptz NOT NULL,
  cents     integer NOT NULL CHECK (cents > 0),
  PRIMARY KEY (order_id, lesson_id, event_id),
  FOREIGN KEY (order_id, lesson_id) REFERENCES order_share ON DELETE CASCADE
);

-- What stands in `cart_item` and `past_cart_item` follows from these.
CREATE TABLE cart_event (
  student_id bigint NOT NULL REFERENCES student ON DELETE CASCADE,
  lesson_id  bigint NOT NULL REFERENCES lesson ON DELETE CASCADE,
  event_id   text NOT NULL CHECK (length(event_id) BETWEEN 1 AND 64),
  at         timestamptz NOT NULL,
  put_in     boolean NOT NULL,
  PRIMARY KEY (student_id, lesson_id, event_id)
);
CREATE INDEX cart_event_by_lesson ON cart_event (lesson_id);

-- What names a record that is not there yet waits for it a day, and is judged again.
CREATE TABLE waiting_fact (
  source_id  bigint NOT NULL REFERENCES fact_source ON DELETE CASCADE,
  -- of the content: the same fact waits once
  digest     text NOT NULL,
  fact       jsonb NOT NULL,
  -- what it waits for, as the code of its refusal
  code       text NOT NULL,
  arrived_at timestamptz NOT NULL,
  PRIMARY KEY (source_id, digest)
);
CREATE INDEX waiting_fact_by_arrival ON waiting_fact (source_id, arrived_at, digest);
