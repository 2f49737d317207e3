#!/usr/bin/python3
"""Opens a WebKitGTK window without bars. Its page is driven over WEBKIT_INSPECTOR_HTTP_SERVER.

Reads commands from stdin, one a line: "key Return", "key shift+Tab", "size 1440x900", "hurry now". Prints "done" after each.
"""
import json
import os
import socket
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, GLib, Gtk, WebKit2  # noqa: E402

options = json.loads(sys.argv[1])
data = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(options["folder"], "data"),
    base_cache_directory=os.path.join(options["folder"], "cache"),
)
data.set_network_proxy_settings(
    WebKit2.NetworkProxyMode.CUSTOM, WebKit2.NetworkProxySettings.new(options["proxy"], None)
)
context = WebKit2.WebContext(website_data_manager=data)
context.set_preferred_languages([options["locale"]])
settings = WebKit2.Settings(enable_developer_extras=True)
if options["userAgent"]:
    settings.set_user_agent(options["userAgent"])
view = WebKit2.WebView(web_context=context, settings=settings)
window = Gtk.Window(decorated=False)
window.add(view)
window.set_default_size(options["width"], options["height"])
window.show_all()
view.load_uri(options["start"])


def take_focus():
    """Without a window manager nothing else gives the window the focus."""
    window.get_window().focus(Gdk.CURRENT_TIME)
    view.grab_focus()
    return False


def press(combination):
    *modifiers, name = combination.split("+")
    keyval = Gdk.keyval_from_name("ISO_Left_Tab" if "shift" in modifiers and name == "Tab" else name)
    found, keys = Gdk.Keymap.get_for_display(window.get_display()).get_entries_for_keyval(keyval)
    for kind in (Gdk.EventType.KEY_PRESS, Gdk.EventType.KEY_RELEASE):
        event = Gdk.Event.new(kind)
        event.key.window = view.get_window()
        event.key.send_event = True
        event.key.time = Gdk.CURRENT_TIME
        event.key.keyval = keyval
        event.key.hardware_keycode = keys[0].keycode if found else 0
        event.key.state = Gdk.ModifierType.SHIFT_MASK if "shift" in modifiers else Gdk.ModifierType(0)
        event.set_device(window.get_display().get_default_seat().get_keyboard())
        Gtk.main_do_event(event)


def hurry():
    """Sends each message of the inspector at once. Otherwise most wait 40 ms for the other side's acknowledgement."""
    for descriptor in os.listdir("/proc/self/fd"):
        try:
            with socket.socket(fileno=os.dup(int(descriptor))) as connection:
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        except OSError:
            pass


def obey(source, _condition):
    line = source.readline()
    if not line:
        Gtk.main_quit()
        return False
    command, argument = line.split()
    if command == "key":
        press(argument)
    elif command == "size":
        window.resize(*map(int, argument.split("x")))
    elif command == "hurry":
        hurry()
    print("done", flush=True)
    return True


GLib.timeout_add(300, take_focus)
GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, obey)
Gtk.main()
